export interface NavigationLink {
  href: string;
  label: string;
  /** Of what waits there; from 100 on nobody counts. */
  count?: number | undefined;
}

export type HeaderAccount =
  | { kind: "visitor" }
  | {
      kind: "member" | "employer" | "staff";
      name: string;
      links: NavigationLink[];
      waiting?: number | undefined;
      /** Unread */
      notices: Pick<NavigationLink, "href"> & { count: number };
    };
