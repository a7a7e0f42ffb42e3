/**
 * The page numbers to show: the first, the last, and two around the current one; where pages are turned by ones, the first and one
 * around the current one. A gap is the fraction half-way between
 * its neighbours (1, 2.5, 4 …), so every entry is a unique number; a gap of a single page is filled with that page.
 */
export function pageWindow(page: number, pageCount: number, isTurnedByOnes = false): number[] {
  const nearest = [1, page - 1, page, page + 1];
  const shown = isTurnedByOnes ? nearest : [...nearest, page - 2, page + 2, pageCount];
  const pages = [...new Set(shown)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1] ?? n - 1;
    if (n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [Math.floor((before + n) / 2) + 0.5, n];
  });
}
