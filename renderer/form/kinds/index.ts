import type { KindName } from '../../../engine/index.ts'
import { checkbox } from './checkbox/Checkbox.tsx'
import { choice } from './choice/Choice.tsx'
import { code } from './code/Code.tsx'
import { date, DateView, moment, month, partialdate } from './date/Date.tsx'
import { digits } from './digits/Digits.tsx'
import { group } from './group/Group.tsx'
import type { PageKind } from './kind.ts'
import { loadInput, loadView } from './shared/Lazy.tsx'
import { password } from './password/Password.tsx'
import { phone } from './phone/Phone.tsx'
import { email, LinesView, PlainView, text } from './text/Text.tsx'
import { yesno } from './yesno/YesNo.tsx'

/** The input and the view of every kind. A missing kind is a compile error. */
export const kinds: Record<KindName, PageKind> = {
  text,
  longtext: {
    Input: loadInput('texts', async () => (await import('./longtext/LongText.tsx')).LongTextInput),
    View: LinesView
  },
  markdown: {
    Input: loadInput('texts', async () => (await import('./markdown/Markdown.tsx')).MarkdownInput),
    View: loadView('MarkdownView')
  },
  digits,
  number: {
    Input: loadInput('numbers', async () => (await import('./number/Number.tsx')).DecimalInput),
    View: PlainView
  },
  integer: {
    Input: loadInput('numbers', async () => (await import('./number/Number.tsx')).WholeInput),
    View: PlainView
  },
  money: {
    Input: loadInput('numbers', async () => (await import('./money/Money.tsx')).MoneyInput),
    View: PlainView
  },
  amount: {
    Input: loadInput('numbers', async () => (await import('./amount/Amount.tsx')).AmountInput),
    View: PlainView
  },
  percentage: {
    Input: loadInput('numbers', async () => (await import('./percentage/Percentage.tsx')).PercentageInput),
    View: PlainView
  },
  email,
  uri: {
    Input: loadInput('texts', async () => (await import('./uri/WebAddress.tsx')).WebAddressInput),
    View: PlainView
  },
  phone,
  password,
  code,
  date,
  datetime: {
    Input: loadInput('times', async () => (await import('./datetime/DateTime.tsx')).DateTimeInput),
    View: DateView
  },
  'date-time': {
    Input: loadInput('times', async () => (await import('./date-time/ZonedTime.tsx')).ZonedTimeInput),
    View: DateView
  },
  moment,
  month,
  partialdate,
  time: {
    Input: loadInput('times', async () => (await import('./time/Time.tsx')).TimeInput),
    View: PlainView
  },
  choice,
  choices: {
    Input: loadInput('choices', async () => (await import('./choices/Choices.tsx')).ChoicesInput),
    View: PlainView
  },
  suggestion: {
    Input: loadInput('choices', async () => (await import('./suggestion/Suggestion.tsx')).SuggestionInput),
    View: PlainView
  },
  employee: {
    Input: loadInput('choices', async () => (await import('./employee/Employee.tsx')).EmployeeInput),
    View: loadView('EmployeeView')
  },
  checkbox,
  yesno,
  image: {
    Input: loadInput('image', async () => (await import('./image/Image.tsx')).ImageInput),
    View: loadView('ImageView')
  },
  pdf: {
    Input: loadInput('pdf', async () => (await import('./pdf/Pdf.tsx')).PdfInput),
    View: loadView('PdfView')
  },
  document: {
    Input: loadInput('pdf', async () => (await import('./pdf/Pdf.tsx')).PdfInput),
    View: loadView('PdfView')
  },
  files: {
    Input: loadInput('files', async () => (await import('./files/Files.tsx')).FilesInput),
    View: loadView('FilesView')
  },
  rows: {
    Input: loadInput('rows', async () => (await import('./lists.ts')).RowsInput),
    View: loadView('RowsView')
  },
  values: {
    Input: loadInput('rows', async () => (await import('./lists.ts')).ValuesInput),
    View: loadView('ValuesView')
  },
  group,
  address: {
    Input: group.Input,
    View: loadView('AddressView')
  }
}
