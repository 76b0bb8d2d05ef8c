import type { Rule } from './rule.ts'
import { answerRule, warning } from './rules/answer-rules.ts'
import { askedLater } from './rules/asked-later.ts'
import { autocomplete } from './rules/autocomplete.ts'
import { blankWords } from './rules/blank-words.ts'
import { bounds } from './rules/bounds.ts'
import { chapter } from './rules/chapters.ts'
import { choices, preset } from './rules/choices.ts'
import { circle } from './rules/circles.ts'
import { content } from './rules/content.ts'
import { completion, unfoundAnswer } from './rules/completion.ts'
import { computed } from './rules/computed.ts'
import { examples } from './rules/examples.ts'
import { employeeList } from './rules/employee-lists.ts'
import { filePlace } from './rules/file-place.ts'
import { face, timeZone } from './rules/organisation.ts'
import { file, strayFile } from './rules/files.ts'
import { count, filter, idleFilter } from './rules/filters.ts'
import { oldValue, renamed } from './rules/history.ts'
import { journey, section, unreached } from './rules/journey.ts'
import { hiring } from './rules/hiring.ts'
import { json } from './rules/json.ts'
import { format, keyword, type } from './rules/keywords.ts'
import { kind } from './rules/kind.ts'
import { column, retiredLine } from './rules/lines.ts'
import { list, unusedList } from './rules/lists.ts'
import { markdown } from './rules/markdown.ts'
import { mask } from './rules/mask.ts'
import { meaning } from './rules/meaning.ts'
import { money } from './rules/money.ts'
import { placeholder, words } from './rules/messages.ts'
import { letters } from './rules/letters.ts'
import { label, name, nameTwice, title } from './rules/names.ts'
import { noEffect } from './rules/no-effect.ts'
import { facts } from './rules/facts.ts'
import { firstRows } from './rules/first-rows.ts'
import { headings } from './rules/headings.ts'
import { hintNumbers } from './rules/hint-numbers.ts'
import { offeredChoice } from './rules/offered-choices.ts'
import { oneOfGroups } from './rules/one-of-groups.ts'
import { formerPlace, moved } from './rules/moves.ts'
import { order, ungrouped } from './rules/order.ts'
import { pages } from './rules/pages.ts'
import { retired, step, twice } from './rules/parts.ts'
import { pattern, slowPattern, wholePattern } from './rules/patterns.ts'
import { prefill } from './rules/prefill.ts'
import { printed } from './rules/printed.ts'
import { purpose } from './rules/purposes.ts'
import { ref, refOutside } from './rules/references.ts'
import { reserved } from './rules/reserved.ts'
import { reminder } from './rules/reminders.ts'
import { replaced } from './rules/replaced.ts'
import { required, requiredFlag } from './rules/required.ts'
import { review } from './rules/review.ts'
import { role, seenBy } from './rules/roles.ts'
import { sensitive } from './rules/sensitive.ts'
import { shape } from './rules/shape.ts'
import { sameTitle } from './rules/same-titles.ts'
import { sheet } from './rules/sheet.ts'
import { requiredIf, showIf } from './rules/show-if.ts'
import { date, sibling } from './rules/siblings.ts'
import { stepWhen } from './rules/step-when.ts'
import { unit } from './rules/unit.ts'
import { watched } from './rules/watched.ts'
import { tellsHidden } from './rules/tells-hidden.ts'
import { tableLayout } from './rules/table-layout.ts'
import { freeText } from './rules/free-text.ts'
import { hint, uiField, uiKind, uiOption, widget } from './rules/ui.ts'

/** Every rule, under the headings of schemas/RULES.md. Where two of one precedence find something at one place, the first is shown. */
export const chapters: { title: string; rules: Rule[] }[] = [
  {
    title: 'Files',
    rules: [json, file, strayFile, nameTwice, shape, ref, refOutside, circle, list, unusedList]
  },
  {
    title: 'One field',
    rules: [
      keyword,
      type,
      format,
      kind,
      noEffect,
      filePlace,
      employeeList,
      name,
      title,
      label,
      letters,
      required,
      requiredFlag,
      choices,
      offeredChoice,
      oneOfGroups,
      firstRows,
      headings,
      facts,
      preset,
      examples,
      bounds,
      money,
      unit,
      pattern,
      wholePattern,
      mask,
      slowPattern,
      words,
      placeholder,
      sensitive,
      watched,
      seenBy,
      tellsHidden,
      meaning
    ]
  },
  {
    title: 'Between fields, and over time',
    rules: [
      sibling,
      date,
      showIf,
      requiredIf,
      askedLater,
      freeText,
      answerRule,
      warning,
      computed,
      replaced,
      completion,
      unfoundAnswer,
      renamed,
      moved,
      formerPlace,
      oldValue
    ]
  },
  {
    title: 'Pages, sections, list and dashboard',
    rules: [
      uiOption,
      widget,
      uiField,
      hint,
      hintNumbers,
      blankWords,
      uiKind,
      autocomplete,
      tableLayout,
      printed,
      prefill,
      content,
      markdown,
      order,
      ungrouped,
      pages,
      column,
      sheet,
      section,
      sameTitle,
      filter,
      idleFilter,
      count,
      journey,
      step,
      stepWhen,
      chapter,
      unreached,
      twice,
      reserved,
      retired,
      retiredLine,
      role,
      review,
      reminder,
      hiring,
      purpose,
      face,
      timeZone
    ]
  }
]

export const rules: readonly Rule[] = chapters.flatMap(chapter => chapter.rules)
