// Written by `npm run generate` from schemas/. Do not edit.
import type { ReminderSchedule } from '../engine/model/mails/reminders.ts'

/** The automatic reminders. */
export const reminders: ReminderSchedule = {"sending":{"timeZone":"Africa/Lagos","days":["Monday","Tuesday","Wednesday","Thursday","Friday"],"from":"08:00","until":"18:00","daysOff":["01-01","05-01","06-12","10-01","12-25","12-26"],"mostADay":200},"rules":{"not-verified":{"title":"Email not verified","who":"unverified","afterDays":[1,3,6],"template":"not-verified"},"nothing-saved":{"title":"Nothing saved yet","who":"nothing-saved","afterDays":[3,7,14],"template":"nothing-saved"},"incomplete":{"title":"Record not finished","who":"incomplete","since":"lastStep","afterDays":[3,7,14],"most":6,"template":"incomplete"},"corrections":{"title":"Correction not answered","who":"corrections","afterDays":[3,7,14],"template":"corrections"}}}
