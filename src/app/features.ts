import { accountsFeature } from "../features/accounts/index.ts";
import { advertisementsFeature } from "../features/advertisements/index.ts";
import { blogFeature } from "../features/blog/index.ts";
import { companiesFeature } from "../features/companies/index.ts";
import { developerFeature } from "../features/developer/index.ts";
import { editorPicksFeature } from "../features/editor-picks/index.ts";
import { homeFeature } from "../features/home/index.ts";
import { languageFeature } from "../features/language/index.ts";

import { lookupsFeature } from "../features/lookups/feature.ts";

import { publicApiFeature } from "../features/public-api/index.ts";

import { searchFeature } from "../features/search/index.ts";
import { standingPagesFeature } from "../features/standing-pages/index.ts";
import { workingLifeFeature } from "../features/working-life/index.ts";
import type { Feature } from "../platform/feature.ts";
import { operationsFeature } from "./operations/index.ts";

/** Everything the product is made of, in no particular order. */
export const features: readonly Feature[] = [
  accountsFeature,
  advertisementsFeature,
  blogFeature,
  companiesFeature,
  developerFeature,
  editorPicksFeature,
  homeFeature,
  languageFeature,
  lookupsFeature,
  operationsFeature,
  publicApiFeature,
  searchFeature,
  standingPagesFeature,
  workingLifeFeature,
];
