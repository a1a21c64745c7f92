import { describe, expect, test } from "vitest";
import { piecesOf } from "./whole";

function whole(text: string): string[] {
  return piecesOf(text)
    .filter((piece) => piece.whole)
    .map((piece) => piece.text);
}

describe("lines of Japanese", () => {
  test("figures stay with what they count and with the other end of a range", () => {
    expect(whole("2～6人用の18xx")).toEqual(["2～6人", "18"]);
    expect(whole("残りは$1,200、あと3株です")).toEqual(["$1,200", "3株"]);
    expect(whole("40手中12手目")).toEqual(["40手", "12手目"]);
  });

  test("a word in katakana stays whole, with the figure or sign that follows it", () => {
    expect(whole("フェイズ3とフェイズcの間、毎ラウンド£1")).toEqual(["フェイズ3", "フェイズc", "ラウンド£1"]);
    expect(whole("マス4に赤1ポイント")).toEqual(["マス4", "赤1ポイント"]);
    expect(whole("F8をタイルX8に、2列車")).toEqual(["8", "タイルX8", "2"]);
  });

  test("the pieces together are the text", () => {
    for (const text of ["", "会社", "6人", "あなたはRobinで、K380を持っています。"])
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
  });
});
