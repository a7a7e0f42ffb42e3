import { sql } from "kysely";
import type { SessionPart } from "../../platform/session/session-part.ts";
import type { ComparedCv } from "./compared.rules.ts";

/** What comes with the session of a member; no CV where there is none, or where comparing is switched off. */
export interface ComparedMember {
  isOn: boolean;
  cv?: ComparedCv;
}

/** Of the CV that applications are sent with. */
export const matchingSession: SessionPart = {
  compared: sql`json_strip_nulls(json_build_object('isOn', p.compares_cv, 'cv', case when p.compares_cv then (
    select json_build_object(
      'desired', json_build_object('position', v.desired_position, 'positionIds', v.desired_position_ids,
        'provinceIds', v.desired_province_ids),
      'personal', json_build_object('provinceId', v.province_id, 'drivingLicences', v.driving_licences),
      'experiences', (select coalesce(json_agg(json_build_object('positionName', e.position_name, 'startedOn', e.started_on,
          'endedOn', e.ended_on) order by e.ended_on is not null, e.started_on desc, e.id desc), '[]')
        from cv_experience e where e.cv_id = v.id and e.deleted_at is null),
      'educations', (select coalesce(json_agg(json_build_object('level', d.level, 'isStillStudent', d.is_still_student)), '[]')
        from cv_education d where d.cv_id = v.id and d.deleted_at is null),
      'competencies', (select coalesce(json_agg(json_build_object('name', k.name)), '[]')
        from cv_competency k where k.cv_id = v.id),
      'entries', (select coalesce(json_agg(json_build_object('section', n.section, 'name', n.name)), '[]')
        from cv_entry n where n.cv_id = v.id and n.deleted_at is null and n.section in ('language', 'certificate', 'course')))
    from cv v where v.person_id = p.id and v.deleted_at is null
    order by v.is_default desc, v.updated_at desc, v.id desc limit 1) end))`,
};
