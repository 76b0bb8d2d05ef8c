import type { KindName } from '../../../engine/index.ts'
import { checkbox } from './Checkbox.tsx'
import { choice } from './Choice.tsx'
import { code } from './Code.tsx'
import { date, DateView, moment, month, partialdate } from './Date.tsx'
import { digits } from './Digits.tsx'
import { group } from './Group.tsx'
import type { PageKind } from './kind.ts'
import { loadInput, loadView } from './Lazy.tsx'
import { password } from './Password.tsx'
import { phone } from './Phone.tsx'
import { RowsView } from './RowsView.tsx'
import { email, LinesView, PlainView, text } from './Text.tsx'
import { yesno } from './YesNo.tsx'

/** Every kind's input and view: one file a kind, and the compiler names the kind that is forgotten. */
export const kinds: Record<KindName, PageKind> = {
  text,
  longtext: {
    Input: loadInput(async () => (await import('./LongText.tsx')).LongTextInput),
    View: LinesView
  },
  markdown: {
    Input: loadInput(async () => (await import('./Markdown.tsx')).MarkdownInput),
    View: loadView(async () => (await import('./Markdown.tsx')).MarkdownView)
  },
  digits,
  number: { Input: loadInput(async () => (await import('./Number.tsx')).DecimalInput), View: PlainView },
  integer: { Input: loadInput(async () => (await import('./Number.tsx')).WholeInput), View: PlainView },
  money: { Input: loadInput(async () => (await import('./Money.tsx')).MoneyInput), View: PlainView },
  amount: {
    Input: loadInput(async () => (await import('./Amount.tsx')).AmountInput),
    View: PlainView
  },
  percentage: {
    Input: loadInput(async () => (await import('./Percentage.tsx')).PercentageInput),
    View: PlainView
  },
  email,
  uri: { Input: loadInput(async () => (await import('./WebAddress.tsx')).WebAddressInput), View: PlainView },
  phone,
  password,
  code,
  date,
  datetime: {
    Input: loadInput(async () => (await import('./DateTime.tsx')).DateTimeInput),
    View: DateView
  },
  'date-time': {
    Input: loadInput(async () => (await import('./ZonedTime.tsx')).ZonedTimeInput),
    View: DateView
  },
  moment,
  month,
  partialdate,
  time: { Input: loadInput(async () => (await import('./Time.tsx')).TimeInput), View: PlainView },
  choice,
  choices: { Input: loadInput(async () => (await import('./Choices.tsx')).ChoicesInput), View: PlainView },
  suggestion: {
    Input: loadInput(async () => (await import('./Suggestion.tsx')).SuggestionInput),
    View: PlainView
  },
  employee: {
    Input: loadInput(async () => (await import('./Employee.tsx')).EmployeeInput),
    View: loadView(async () => (await import('./EmployeeView.tsx')).EmployeeView)
  },
  checkbox,
  yesno,
  image: {
    Input: loadInput(async () => (await import('./Image.tsx')).ImageInput),
    View: loadView(async () => (await import('./Image.tsx')).ImageView)
  },
  pdf: {
    Input: loadInput(async () => (await import('./Pdf.tsx')).PdfInput),
    View: loadView(async () => (await import('./Pdf.tsx')).PdfView)
  },
  document: {
    Input: loadInput(async () => (await import('./Pdf.tsx')).PdfInput),
    View: loadView(async () => (await import('./Pdf.tsx')).PdfView)
  },
  files: {
    Input: loadInput(async () => (await import('./Files.tsx')).FilesInput),
    View: loadView(async () => (await import('./FilesView.tsx')).FilesView)
  },
  rows: { Input: loadInput(async () => (await import('./lists.ts')).RowsInput), View: RowsView },
  values: {
    Input: loadInput(async () => (await import('./lists.ts')).ValuesInput),
    View: loadView(async () => (await import('./ValuesView.tsx')).ValuesView)
  },
  group,
  address: {
    Input: group.Input,
    View: loadView(async () => (await import('./Address.tsx')).AddressView)
  }
}
