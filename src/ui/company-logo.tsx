interface CompanyLogoProps {
  company: { id: number; name: string; logoUrl?: string | undefined };
  size?: "normal" | "large";
}

const PIXELS = { normal: 48, large: 72 };
const GLAZES = 6;

/** Always beside the company's name, so it is silent itself. */
export function CompanyLogo({ company, size = "normal" }: CompanyLogoProps) {
  const className = `company-logo${size === "large" ? " company-logo--large" : ""}`;
  if (company.logoUrl !== undefined) {
    const pixels = PIXELS[size];
    return (
      <img className={className} src={company.logoUrl} alt="" width={pixels} height={pixels} loading="lazy" />
    );
  }
  return (
    <span className={`${className} company-logo--${company.id % GLAZES}`} aria-hidden>
      {initialsOf(company.name)}
    </span>
  );
}

/** The first letters of the first two words, in Turkish capitals: "inci Lojistik" is İL. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}|^\p{N}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word].slice(0, 1).join(""))
    .join("")
    .toLocaleUpperCase("tr");
}
