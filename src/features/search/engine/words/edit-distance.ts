/** Longer words than the bits of a number are not corrected. */
export const LONGEST_CORRECTED = 31;

const placesOfLetter = new Uint32Array(65_536);

/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour (no part twice: "optimal string
 * alignment") to come from the word to each candidate. Bit-parallel after Hyyrö (2003), one step per letter of a
 * candidate: thousands of candidates are judged per query.
 */
export function distancesFrom<Answer>(
  word: string,
  judge: (distanceTo: (letters: Uint16Array, start: number, end: number) => number) => Answer,
): Answer {
  for (let place = 0; place < word.length; place++) {
    const letter = word.charCodeAt(place);
    placesOfLetter[letter] = (placesOfLetter[letter] as number) | (1 << place);
  }
  const last = 1 << (word.length - 1);
  const distanceTo = (letters: Uint16Array, start: number, end: number): number => {
    let distance = word.length;
    let verticalUp = -1;
    let verticalDown = 0;
    let diagonal = 0;
    let previous = 0;
    for (let place = start; place < end; place++) {
      const matches = placesOfLetter[letters[place] as number] as number;
      const swapped = ((~diagonal & matches) << 1) & previous;
      diagonal = (((matches & verticalUp) + verticalUp) ^ verticalUp) | matches | verticalDown | swapped;
      let horizontalUp = verticalDown | ~(diagonal | verticalUp);
      let horizontalDown = diagonal & verticalUp;
      if (horizontalUp & last) distance += 1;
      if (horizontalDown & last) distance -= 1;
      horizontalUp = (horizontalUp << 1) | 1;
      horizontalDown <<= 1;
      verticalUp = horizontalDown | ~(diagonal | horizontalUp);
      verticalDown = horizontalUp & diagonal;
      previous = matches;
    }
    return distance;
  };
  try {
    return judge(distanceTo);
  } finally {
    for (let place = 0; place < word.length; place++) placesOfLetter[word.charCodeAt(place)] = 0;
  }
}

/** The same between two words. */
export function editDistance(word: string, other: string): number {
  const letters = Uint16Array.from({ length: other.length }, (_, place) => other.charCodeAt(place));
  return distancesFrom(word, (distanceTo) => distanceTo(letters, 0, letters.length));
}
