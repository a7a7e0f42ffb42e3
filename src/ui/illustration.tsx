import type { ReactNode } from "react";

/**
 * board: nothing here yet; newspaper: it was cut out; tea: we are taking a break; map: somewhere in town; desk: work at
 * home; ladder: a first step; letter: something to send; bridge: another city
 */
export type IllustrationName =
  | "board"
  | "newspaper"
  | "tea"
  | "map"
  | "desk"
  | "ladder"
  | "letter"
  | "bridge";

export function isIllustration(name: string): name is IllustrationName {
  return Object.hasOwn(drawings, name);
}

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
  map: (
    <>
      <path className="illustration__paper" d="m24 30 64-14 64 14 64-14v114l-64 14-64-14-64 14z" />
      <path
        className="illustration__wash"
        d="M24 92c30-10 44 8 64 2s34-28 64-20 44-14 64-10v26c-24-4-40 12-64 8s-42 12-64 20-38-10-64-2z"
      />
      <path
        className="illustration__soft"
        d="M88 16v114m64-100v114M40 48l34 4m-34 18 30-4m36-16 32 10m34-22 30 8m-28 62 28-8m-88 4-18 8m-70 12 24-8"
      />
      <path className="illustration__sun" d="M128 62c0 12-16 28-16 28s-16-16-16-28a16 16 0 0 1 32 0z" />
      <circle className="illustration__paper" cx="112" cy="62" r="6" />
    </>
  ),
  desk: (
    <>
      <path className="illustration__wash" d="M150 20h60v56h-60z" />
      <path d="M180 20v56m-30-28h60" />
      <circle className="illustration__sun" cx="166" cy="35" r="6" />
      <path className="illustration__paper" d="M64 54h72v48H64z" />
      <path className="illustration__blue" d="M74 64h30v6H74z" />
      <path className="illustration__soft" d="M74 80h52m-52 10h36" />
      <path d="M20 116h200M36 116v34m168-34v34M54 102h92l6 14H48z" />
      <path className="illustration__sun" d="M170 98h18v18h-18z" />
      <path d="M188 102c10-2 10 10 0 8" />
      <path className="illustration__soft" d="M176 90c-4-5 4-8 0-13" />
      <path d="M32 116V84l-8-16m8 16 10-14" />
      <path
        className="illustration__wash"
        d="M24 68c-10-2-12-14-6-20 8 4 10 12 6 20zm18 2c0-10 6-16 14-16 2 8-4 16-14 16z"
      />
    </>
  ),
  ladder: (
    <>
      <circle className="illustration__sun" cx="190" cy="36" r="16" />
      <path className="illustration__wash" d="M20 132h52v18H20zm52-28h52v46H72zm52-28h52v74h-52z" />
      <path className="illustration__blue" d="M176 48h44v102h-44z" />
      <path d="M20 150V132h52v-28h52V76h52V48h44" />
      <path className="illustration__paper" d="M84 52h28v34H84z" />
      <path className="illustration__soft" d="M90 62h16m-16 8h16m-16 8h10" />
      <circle cx="46" cy="88" r="9" />
      <path d="M46 97v20m0-14-14 8m14-8 22-14M46 117l-8 15m8-15 10 15M12 150h216" />
    </>
  ),
  letter: (
    <>
      <path className="illustration__paper" d="M60 14h104v92H60z" transform="rotate(-4 112 60)" />
      <path className="illustration__blue" d="m74 30 34-2 1 10-34 2z" />
      <path className="illustration__soft" d="m76 52 70-5m-69 16 70-5m-69 16 44-3" />
      <path className="illustration__wash" d="m34 70 86 50 86-50v80H34z" />
      <path d="m34 70 86 50 86-50v80H34zM34 150l62-44m110 44-62-44" />
      <circle className="illustration__sun" cx="120" cy="122" r="12" />
    </>
  ),
  bridge: (
    <>
      <circle className="illustration__sun" cx="176" cy="44" r="18" />
      <path className="illustration__wash" d="M0 108h240v42H0z" />
      <path className="illustration__paper" d="M18 62h24v46H18zm24 16h26v30H42zm150-6h28v36h-28z" />
      <path className="illustration__blue" d="M82 24h10v92H82zm70 0h10v92h-10z" />
      <path d="M0 96h240M6 96C40 90 66 64 87 26c12 40 58 40 70 0 20 40 46 62 78 68" />
      <path
        className="illustration__soft"
        d="M54 78v18m16-34v34m32-48v48m20-44v44m20-52v52m32-38v38m20-22v22M20 124h44m26 10h56m30-12h44"
      />
      <path d="M14 62h32m-28-8h24" />
    </>
  ),
};
