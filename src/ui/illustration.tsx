import type { ReactNode } from "react";

/** board: nothing here yet; newspaper: it was cut out; tea: we are taking a break */
export type IllustrationName = "board" | "newspaper" | "tea";

export function Illustration({ of: name }: { of: IllustrationName }) {
  return (
    <svg className="illustration" viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const drawings: Record<IllustrationName, ReactNode> = {
  board: (
    <>
      <rect className="illustration__wash" x="20" y="16" width="200" height="120" rx="3" />
      <rect
        className="illustration__paper"
        x="38"
        y="34"
        width="52"
        height="66"
        transform="rotate(-3 64 67)"
      />
      <path className="illustration__soft" d="m46 56 34-2M47 66l34-2M48 76l22-1" />
      <rect className="illustration__soft" x="104" y="38" width="46" height="58" strokeDasharray="4 6" />
      <rect
        className="illustration__paper"
        x="164"
        y="44"
        width="42"
        height="50"
        transform="rotate(4 185 69)"
      />
      <path className="illustration__soft" d="m173 62 26 2m-27 8 18 1" />
      <circle className="illustration__sun" cx="63" cy="38" r="5" />
      <circle className="illustration__sun" cx="187" cy="48" r="5" />
      <circle className="illustration__blue" cx="127" cy="42" r="5" />
      <path d="M60 136v14M180 136v14M44 150h32M164 150h32" />
    </>
  ),
  newspaper: (
    <>
      <path className="illustration__paper" d="M42 12h132v128H42z" />
      <path className="illustration__blue" d="M54 24h66v14H54z" />
      <circle className="illustration__sun" cx="154" cy="31" r="7" />
      <path d="M54 48h108" strokeWidth="3" />
      <path
        className="illustration__soft"
        d="M54 60h44M54 70h44M54 80h44M54 90h36M54 104h44M54 114h44M54 124h28"
      />
      <path className="illustration__soft" d="M112 118h50M112 128h34" />
      <path d="M112 60h50v44h-50z" strokeDasharray="4 6" />
      <g transform="rotate(14 196 118)">
        <path className="illustration__wash" d="M172 96h50v44h-50z" />
        <path d="M180 108h34M180 118h34M180 128h20" />
      </g>
    </>
  ),
  tea: (
    <>
      <path
        className="illustration__blue"
        d="M56 132a64 64 0 0 1 128 0h-16a48 48 0 0 0-96 0z"
        opacity=".16"
      />
      <path
        className="illustration__paper"
        d="M96 46h48c0 18-10 22-10 38s12 20 12 36-10 18-26 18-26-2-26-18 12-20 12-36-10-20-10-38z"
      />
      <path
        className="illustration__sun"
        d="M101 62h38c-2 7-7 12-7 22 0 18 12 20 12 36 0 13-8 16-24 16s-24-3-24-16c0-16 12-18 12-36 0-10-5-15-7-22z"
      />
      <path d="M76 138h88c0 8-8 12-18 12H94c-10 0-18-4-18-12zM62 150h116" />
      <path className="illustration__soft" d="M110 34c-6-6 6-10 0-18m20 18c-6-6 6-10 0-18" />
      <path d="m168 134 26-14" />
      <path className="illustration__paper" d="M194 120c4-6 14-6 16 0s-10 8-16 0z" />
    </>
  ),
};
