/** The site's colours on paper (`src/ui/styles/tokens.css`, light). */
export const INK = "#1b1916";
export const SOFT = "#4a453e";
export const LINE = "#b9ae9b";
export const BLUE = "#123a80";
export const BLUE_STRONG = "#0b2a61";
export const BLUE_WASH = "#e9eff8";
export const TERRACOTTA = "#832d0d";
