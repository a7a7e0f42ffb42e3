import type { ReactNode } from "react";

interface AccountFrameProps {
  title: string;
  intro?: string;
  /** Beside the form on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The pages on the way into an account: one question in a narrow column. */
export function AccountFrame({ title, intro, aside, children }: AccountFrameProps) {
  return (
    <div className={aside ? "page-width account-frame account-frame--wide" : "page-width account-frame"}>
      <div className="account-frame__main">
        <h1>{title}</h1>
        {intro !== undefined && <p className="account-frame__intro">{intro}</p>}
        {children}
      </div>
      {aside}
    </div>
  );
}

/** Where else one may have wanted to go. */
export function AccountLinks({ children }: { children: ReactNode }) {
  return <ul className="account-frame__links">{children}</ul>;
}
