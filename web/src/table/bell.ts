/** Short sounds, made by the page itself. `volume` is 0 to 1. */

interface BellTone {
  readonly frequency: number;
  /** Seconds after the first tone. */
  readonly at: number;
  readonly seconds: number;
}

function play(tones: readonly BellTone[], volume: number): void {
  if (volume <= 0) return;
  try {
    const audio = new AudioContext();
    for (const { frequency, at, seconds } of tones) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      const start = audio.currentTime + at;
      tone.frequency.value = frequency;
      tone.type = "sine";
      gain.gain.setValueAtTime(0.0001, start);
      gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, 0.36 * volume), start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + seconds + 0.1);
    }
    setTimeout(() => void audio.close(), 1600);
  } catch {
    // A browser may forbid sound before the first click.
  }
}

/** It is my turn: two tones of a station gong. */
export function ring(volume: number): void {
  play(
    [
      { frequency: 659, at: 0, seconds: 0.9 },
      { frequency: 523, at: 0.28, seconds: 0.9 },
    ],
    volume,
  );
}

/** Somebody says something: a short knock. */
export function knock(volume: number): void {
  play([{ frequency: 880, at: 0, seconds: 0.18 }], volume * 0.7);
}
