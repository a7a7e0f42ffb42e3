/** Components that other features' pages may show. */
export { FavouriteButton } from "./favourite-button.tsx";
