/** A short bell, made on the spot: two tones of a station gong. */
export function ring(): void {
  try {
    const audio = new AudioContext();
    const play = (frequency: number, at: number): void => {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = frequency;
      tone.type = "sine";
      gain.gain.setValueAtTime(0.0001, audio.currentTime + at);
      gain.gain.exponentialRampToValueAtTime(0.18, audio.currentTime + at + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.9);
      tone.connect(gain).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 1);
    };
    play(659, 0);
    play(523, 0.28);
    setTimeout(() => void audio.close(), 1600);
  } catch {
    // A browser may forbid sound before the first click.
  }
}
