export { alertTimes, rememberTimeZone, setAlertTimes } from "./alert-times.ts";
