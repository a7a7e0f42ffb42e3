import { Check } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { type MessageKey, useText } from "../../ui/text.tsx";
import { cvPath, LIST_PATH } from "../cv/cv-list.contract.ts";
import { showResults } from "../search/search.contract.ts";
import type { MemberHomeView } from "./member-home.view.ts";

interface Step {
  name: "cv" | "search" | "keep" | "apply";
  href: string;
  isDone: boolean;
}

/** For somebody about whom there is nothing to tell yet: what to do so that there will be. */
export function FirstSteps({ view: { cv, saved } }: { view: MemberHomeView }) {
  const t = useText();
  const steps: Step[] = [
    { name: "cv", href: cv ? cvPath(cv.id) : LIST_PATH, isDone: cv?.completeness.next.length === 0 },
    { name: "search", href: showResults.path, isDone: saved.searches > 0 },
    { name: "keep", href: showResults.path, isDone: saved.favourites + saved.companies > 0 },
    { name: "apply", href: showResults.path, isDone: false },
  ];
  return (
    <section>
      <SectionHeading title={t("member-home-firstSteps")} />
      <p className="member-home__note">{t("member-home-firstStepsAbout")}</p>
      <ol className="first-steps">
        {steps.map(({ name, href, isDone }) => (
          <li
            key={name}
            className={isDone ? "first-steps__step first-steps__step--done" : "first-steps__step"}
          >
            <h3>
              <a href={href}>{t(`member-home-step-${name}` as MessageKey)}</a>
              {isDone && <Icon of={Check} label={t("member-home-stepDone")} />}
            </h3>
            <p>{t(`member-home-step-${name}About` as MessageKey)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
