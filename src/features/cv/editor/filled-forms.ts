import { readIsoDate, toWrittenDate } from "../../../platform/forms/calendar-dates.ts";
import { positionById, provinceById } from "../../lookups/index.ts";
import type { Cv, CvEducation, CvEntry, CvExperience } from "../cv.view.ts";
import { monthOf } from "../fields/cv.rules.ts";

type Values = Record<string, string[]>;

/** What is known, as the forms' fields hold it. */
export function filledPersonal({ personal }: Pick<Cv, "personal">): Values {
  const birth = personal.birthDate === undefined ? undefined : readIsoDate(personal.birthDate);
  return given({
    CountryID: personal.countryId,
    CityID: personal.provinceId,
    DistrictID: personal.districtId,
    OtherCity: personal.otherCity,
    OtherDistrict: personal.otherDistrict,
    "PhoneNumber.Number": personal.phone,
    BirthDate: birth && toWrittenDate(birth),
    DrivingLicences: personal.drivingLicences,
    MilitaryService: personal.militaryService,
  });
}

export function filledSummary({ headline, summary }: Pick<Cv, "headline" | "summary">): Values {
  return given({ Headline: headline, Summary: summary });
}

export function filledDesired({ desired }: Pick<Cv, "desired">): Values {
  const cities = desired.provinceIds.map((id) => ({ Value: id, Name: provinceById(id)?.name ?? "" }));
  return given({
    DesiredPosition: desired.position,
    DesiredPositions: desired.positionIds.flatMap((id) => positionById(id)?.slug ?? []),
    Cities: cities.length > 0 ? JSON.stringify(cities) : undefined,
    Salary: desired.salary,
    Availability: desired.availability,
  });
}

export function filledExperience(experience: CvExperience): Values {
  const start = monthOf(experience.startedOn);
  const end = experience.endedOn === undefined ? undefined : monthOf(experience.endedOn);
  return given({
    PositionName: experience.positionName,
    CompanyName: experience.companyName,
    CityID: experience.provinceId,
    StartMonth: start.month,
    StartYear: start.year,
    EndMonth: end?.month,
    EndYear: end?.year,
    IsStillWorking: end ? undefined : 1,
    Description: experience.description,
  });
}

export function filledEducation(education: CvEducation): Values {
  const isUniversity = education.level >= 4 && education.level <= 7;
  return given({
    EducationLevelID: education.level,
    [isUniversity ? "University_Name" : "School_Name"]: education.schoolName,
    School_Value: education.universityId,
    [isUniversity ? "UniversityDepartment" : "HighSchoolDepartment"]: education.department,
    GraduationYear: education.graduationYear,
    IsStillStudent: education.isStillStudent ? 1 : undefined,
  });
}

export function filledCompetencies({ competencies }: Pick<Cv, "competencies">): Values {
  const pairs = competencies.map(({ id = 0, name }) => ({ Value: id, Name: name }));
  return given({ Competencies: pairs.length > 0 ? JSON.stringify(pairs) : undefined });
}

export function filledPrivacy({ isSearchable, hiddenCompanies }: Cv): Values {
  const pairs = hiddenCompanies.map(({ id, name }) => ({ Value: id, Name: name }));
  return given({
    IsSearchable: isSearchable ? 1 : undefined,
    HiddenCompanies: pairs.length > 0 ? JSON.stringify(pairs) : undefined,
  });
}

export function filledEntry(entry: CvEntry): Values {
  return given({
    Section: entry.section,
    Name: entry.name,
    Level: entry.level,
    Organisation: entry.organisation,
    Year: entry.year,
    Contact: entry.contact,
    Url: entry.url,
  });
}

type Given = string | number | readonly string[] | undefined;

function given(values: Record<string, Given>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined || value === "") return [];
      return [[name, typeof value === "object" ? [...value] : [String(value)]]];
    }),
  );
}
