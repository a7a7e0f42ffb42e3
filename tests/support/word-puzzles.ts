import fc from "fast-check";

const pieces = [
  ..."abcCçÇnetNETıİIişŞğüÖâßæœøłđΣς",
  ..."éñčйЙё\u0301\u0307\u0327أ韓가",
  ...[
    ".net",
    "c#",
    "c++",
    "C#",
    ".NET",
    "#",
    "+",
    "++",
    ".",
    " ",
    "\n",
    "😀",
    "\ud800",
    "K",
    "Å",
    "№",
    "’",
    "—",
    "7",
    "0",
  ],
  "x".repeat(45),
];

/** Texts with all that makes finding their words hard, and others. */
export const wordPuzzle = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join("")),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
);
