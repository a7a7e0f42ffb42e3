import type pg from "pg";
import { type ApplicationStatus, applicationStatuses, makeHistory } from "./application-history.ts";
import type { DefaultCvs } from "./cvs.ts";
import { isAlike } from "./job-families.ts";
import type { DemoPeople } from "./people.ts";
import { type Random, randomOf } from "./random.ts";
import { adayCoverLetters, coverLetterSamples } from "./texts/cv-texts.ts";
import { textQuestions } from "./texts/question-texts.ts";
import { type ApplicationDraft, writeApplications } from "./write-applications.ts";

type AskedQuestion = { id: number; kind: "single" | "multi" | "text"; text: string; optionIds: number[] };

type Target = {
  id: number;
  companyId: number;
  publishedAt: Date;
  /** Nothing about the advertisement happens after this. */
  end: Date;
  locationId: number;
  isAbroad: boolean;
  asksGroupConsent: boolean;
  questions: AskedQuestion[];
  position: string;
};

const applicationsPerMember = [3, 8] as const;

export async function fillApplications(
  client: pg.ClientBase,
  options: {
    people: DemoPeople;
    defaultCvs: DefaultCvs;
    employerCompanyId: number;
    showcaseIds: readonly number[];
    seed: number;
    now: Date;
  },
): Promise<number> {
  const { people, defaultCvs, employerCompanyId, seed, now } = options;
  const targets = await readTargets(client, employerCompanyId, now);
  const ofEmployer = targets.filter((target) => target.companyId === employerCompanyId);
  const elsewhere = targets.filter((target) => target.companyId !== employerCompanyId);
  const shown = new Set(options.showcaseIds);
  const headlines = await readHeadlines(client, defaultCvs);
  const fitting = (list: Target[], personId: number) =>
    list.filter(({ position }) => isAlike(position, headlines.get(personId) ?? ""));

  const drafts = [
    ...adayApplications(),
    ...people.members.flatMap((member, index) =>
      memberApplications(member.id, randomOf(seed, "applications", index)),
    ),
  ];
  await writeApplications(client, drafts);
  return drafts.length;

  /** Every status at least once. The showcase is left alone, so that there is always something left to apply to. */
  function adayApplications(): ApplicationDraft[] {
    const random = randomOf(seed, "applications", "aday");
    const free = fitting(targets, people.accounts["aday@mesai.test"]).filter(({ id }) => !shown.has(id));
    // Long histories need old advertisements; ones with questions show the answers.
    const byAge = free.sort((left, right) => left.publishedAt.getTime() - right.publishedAt.getTime());
    const withQuestions = byAge.filter(({ questions }) => questions.length > 0).slice(0, 3);
    const chosen = [...new Set([...withQuestions, ...random.sample(byAge.slice(0, 60), 20)])];
    const wanted = [...applicationStatuses.toReversed(), "received", "seen"] as const;
    return chosen.slice(0, wanted.length).map((target, index) => {
      const status = wanted[index] ?? "received";
      const letter = adayCoverLetters[index % adayCoverLetters.length]?.content ?? null;
      return draft(
        defaultCvs,
        people.accounts["aday@mesai.test"],
        target,
        status,
        index % 3 === 2 ? null : letter,
        random,
      );
    });
  }

  function memberApplications(personId: number, random: Random): ApplicationDraft[] {
    const count = random.int(...applicationsPerMember);
    const near = random.sample(fitting(ofEmployer, personId), Math.ceil(count / 2));
    const far = random.sample(fitting(elsewhere, personId), count - near.length);
    return [...near, ...far].map((target) => {
      const letter = random.chance(0.4) ? random.pick(coverLetterSamples) : null;
      return draft(defaultCvs, personId, target, drawStatus(random), letter, random);
    });
  }
}

function draft(
  defaultCvs: DefaultCvs,
  personId: number,
  target: Target,
  status: ApplicationStatus,
  coverLetterText: string | null,
  random: Random,
): ApplicationDraft {
  const length = target.end.getTime() - target.publishedAt.getTime();
  const sentAt = new Date(target.publishedAt.getTime() + Math.floor(length * random.next() * 0.4));
  return {
    advertisementId: target.id,
    locationId: target.locationId,
    personId,
    cvId: defaultCvs.get(personId) ?? null,
    coverLetterText,
    status,
    events: makeHistory(status, { sentAt, end: target.end }, random),
    answers: target.questions.map((question) => ({
      questionId: question.id,
      ...answerTo(question, random),
    })),
    consents: [
      ...(target.isAbroad ? [{ kind: "abroad", isGiven: true }] : []),
      ...(target.asksGroupConsent ? [{ kind: "group-companies", isGiven: random.chance(0.7) }] : []),
    ],
  };
}

/** Advertisements of this site's own form. DISC ones are left out: hardly anybody here has taken the test. */
async function readTargets(client: pg.ClientBase, employerCompanyId: number, now: Date): Promise<Target[]> {
  const { rows } = await client.query<Target>(
    `select a.id, a.company_id as "companyId", a.published_at as "publishedAt",
       least(coalesce(a.closed_at, $2), $2) as end, l.id as "locationId", a.is_abroad as "isAbroad",
       a.asks_group_consent as "asksGroupConsent", coalesce(q.questions, '[]') as questions, p.name as position
     from (
       (select * from advertisement where company_id = $1)
       union
       (select * from advertisement where company_id <> $1 order by id limit 600)
     ) a
     join position p on p.id = a.position_id
     join advertisement_location l on l.advertisement_id = a.id and l.ordinal = 0
     left join lateral (
       select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'optionIds',
         (select coalesce(json_agg(o.id order by o.ordinal), '[]') from application_question_option o
          where o.question_id = q.id)) order by q.ordinal) as questions
       from application_question q where q.advertisement_id = a.id
     ) q on true
     where a.external_url is null and not a.is_referable and not a.requires_disc
       and (a.status = 'closed' or (a.status = 'published' and a.expires_at > $2))
     order by a.id`,
    [employerCompanyId, now],
  );
  return rows;
}

/** What each of them does for a living. */
async function readHeadlines(client: pg.ClientBase, cvs: DefaultCvs): Promise<Map<number, string>> {
  const { rows } = await client.query<{ personId: number; headline: string }>(
    `select person_id::int as "personId", headline from cv where id = any($1::bigint[])`,
    [[...cvs.values()]],
  );
  return new Map(rows.map(({ personId, headline }) => [personId, headline]));
}

function drawStatus(random: Random): ApplicationStatus {
  const draw = random.next();
  if (draw < 0.34) return "received";
  if (draw < 0.58) return "seen";
  if (draw < 0.72) return "shortlisted";
  if (draw < 0.82) return "interview";
  if (draw < 0.86) return "offer";
  if (draw < 0.89) return "hired";
  return draw < 0.97 ? "rejected" : "withdrawn";
}

function answerTo(question: AskedQuestion, random: Random): { text: string | null; optionIds: number[] } {
  if (question.kind === "single") return { text: null, optionIds: [random.pick(question.optionIds)] };
  if (question.kind === "multi")
    return { text: null, optionIds: random.sample(question.optionIds, random.int(1, 2)) };
  const known = textQuestions.find((candidate) => candidate.text === question.text);
  return {
    text: known?.kind === "text" ? random.pick(known.sampleAnswers) : "Görüşmede anlatmak isterim.",
    optionIds: [],
  };
}
