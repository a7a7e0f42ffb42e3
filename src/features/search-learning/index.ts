import type { WhenSent } from "../../platform/http/answer.ts";
import type { Services } from "../../platform/services.ts";
import type { Search } from "../search/search.contract.ts";
import type { ResultsView } from "../search/search.view.ts";
import { searchLearningOf } from "./search-learning.ts";

export function watchResults(services: Services, asked: Search, view: ResultsView): WhenSent | undefined {
  return searchLearningOf(services).counter.watch(asked, view);
}
