import { TileMark } from "./tile/tile.tsx";

interface CompanyLogoProps {
  company: { id: number; name: string; logoUrl?: string | undefined };
  size?: "normal" | "large";
  /** At the top of a page, where waiting for it to come near would only cost time */
  isFirst?: boolean;
}

const PIXELS = { normal: 48, large: 72 };

/** Always beside the company's name, so it is silent itself. */
export function CompanyLogo({ company, size = "normal", isFirst = false }: CompanyLogoProps) {
  const className = `company-logo${size === "large" ? " company-logo--large" : ""}`;
  const { logoUrl } = company;
  if (logoUrl !== undefined) {
    const pixels = PIXELS[size];
    const fileOf = (format: string, density: number) => `${logoUrl}/${pixels * density}.${format}`;
    return (
      <picture>
        <source type="image/avif" srcSet={`${fileOf("avif", 1)}, ${fileOf("avif", 2)} 2x`} />
        <img
          className={className}
          src={fileOf("webp", 1)}
          srcSet={`${fileOf("webp", 2)} 2x`}
          alt=""
          width={pixels}
          height={pixels}
          loading={isFirst ? "eager" : "lazy"}
          decoding="async"
        />
      </picture>
    );
  }
  return <TileMark name={company.name} glaze={company.id} className={className} />;
}
