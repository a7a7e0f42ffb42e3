export interface NavigationLink {
  href: string;
  label: string;
}

export type HeaderAccount =
  | { kind: "visitor" }
  | { kind: "member" | "employer" | "staff"; name: string; links: NavigationLink[] };
