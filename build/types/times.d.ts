/** What tests put in place of the page's own times, in milliseconds; see web/times.js. */
declare var judgeboardTimes: Record<string, number> | undefined;
