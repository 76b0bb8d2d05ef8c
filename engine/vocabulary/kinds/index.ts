// Written by `npm run generate`.
import type { Kind } from '../kind.ts'
import { address } from './address.ts'
import { amount } from './amount.ts'
import { checkbox } from './checkbox.ts'
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { code } from './code.ts'
import { date } from './date.ts'
import { dateTime } from './date-time.ts'
import { datetime } from './datetime.ts'
import { digits } from './digits.ts'
import { document } from './document.ts'
import { email } from './email.ts'
import { employee } from './employee.ts'
import { files } from './files.ts'
import { group } from './group.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import { longtext } from './longtext.ts'
import { markdown } from './markdown.ts'
import { moment } from './moment.ts'
import { money } from './money.ts'
import { month } from './month.ts'
import { number } from './number.ts'
import { partialdate } from './partialdate.ts'
import { password } from './password.ts'
import { pdf } from './pdf.ts'
import { percentage } from './percentage.ts'
import { phone } from './phone.ts'
import { rows } from './rows.ts'
import { suggestion } from './suggestion.ts'
import { text } from './text.ts'
import { time } from './time.ts'
import { uri } from './uri.ts'
import { values } from './values.ts'
import { yesno } from './yesno.ts'

/** Every kind that a form can name as `format`. */
export const kinds = {
  address,
  amount,
  checkbox,
  choice,
  choices,
  code,
  date,
  'date-time': dateTime,
  datetime,
  digits,
  document,
  email,
  employee,
  files,
  group,
  image,
  integer,
  longtext,
  markdown,
  moment,
  money,
  month,
  number,
  partialdate,
  password,
  pdf,
  percentage,
  phone,
  rows,
  suggestion,
  text,
  time,
  uri,
  values,
  yesno
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
