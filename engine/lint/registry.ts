import type { Rule } from './rule.ts'
import { answerRule } from './rules/between/answer-rules.ts'
import { warning } from './rules/between/warnings.ts'
import { referencesLaterField } from './rules/between/asked-later.ts'
import { autocomplete } from './rules/pages/autocomplete.ts'
import { blankWords } from './rules/pages/blank-words.ts'
import { bounds } from './rules/limits/bounds.ts'
import { chapter } from './rules/project/chapters.ts'
import { choices } from './rules/choices/choices.ts'
import { preset } from './rules/choices/presets.ts'
import { brought } from './rules/files/brought.ts'
import { circle } from './rules/files/circles.ts'
import { content } from './rules/pages/content.ts'
import { completion, unfoundAnswer } from './rules/between/completion.ts'
import { computed } from './rules/between/computed.ts'
import { examples } from './rules/field/examples.ts'
import { employeeList } from './rules/choices/employee-lists.ts'
import { filePlace } from './rules/field/file-place.ts'
import { face, timeZone } from './rules/project/organisation.ts'
import { file, strayFile } from './rules/files/files.ts'
import { count } from './rules/pages/counts.ts'
import { filter, idleFilter } from './rules/pages/filters.ts'
import { oldValue, renamed } from './rules/between/history.ts'
import { journey, section, unreached } from './rules/project/journey.ts'
import { language, outdated, untranslated } from './rules/project/languages.ts'
import { hiring } from './rules/project/hiring.ts'
import { mail } from './rules/mails/mails.ts'
import { smsLength } from './rules/mails/text-messages.ts'
import { json } from './rules/files/json.ts'
import { format, keyword, type } from './rules/field/keywords.ts'
import { kind } from './rules/field/kind.ts'
import { column, retiredLine } from './rules/pages/lines.ts'
import { list, unusedList } from './rules/files/lists.ts'
import { markdown } from './rules/pages/markdown.ts'
import { mask } from './rules/limits/mask.ts'
import { meaning } from './rules/field/meaning.ts'
import { money } from './rules/limits/money.ts'
import { placeholder, words } from './rules/field/messages.ts'
import { letters } from './rules/field/letters.ts'
import { label, name, nameTwice, title } from './rules/field/names.ts'
import { noEffect } from './rules/field/no-effect.ts'
import { facts } from './rules/field/facts.ts'
import { firstRows } from './rules/field/first-rows.ts'
import { headings } from './rules/field/headings.ts'
import { hintNumbers } from './rules/pages/hint-numbers.ts'
import { offeredChoice } from './rules/choices/offered-choices.ts'
import { oneOfGroups } from './rules/field/one-of-groups.ts'
import { moved } from './rules/between/moves.ts'
import { formerPlace } from './rules/between/former-places.ts'
import { order, ungrouped } from './rules/pages/order.ts'
import { pages } from './rules/pages/pages.ts'
import { retired, step, twice } from './rules/project/parts.ts'
import { pattern, slowPattern, wholePattern } from './rules/limits/patterns.ts'
import { prefill } from './rules/between/prefill.ts'
import { printed } from './rules/pages/printed.ts'
import { productForm } from './rules/project/product-forms.ts'
import { purpose } from './rules/project/purposes.ts'
import { ref, refOutside } from './rules/files/references.ts'
import { reserved } from './rules/project/reserved.ts'
import { reminder } from './rules/project/reminders.ts'
import { replaced } from './rules/between/replaced.ts'
import { required, requiredFlag } from './rules/field/required.ts'
import { parties } from './rules/project/parties.ts'
import { review } from './rules/project/review.ts'
import { role, seenBy } from './rules/project/roles.ts'
import { sensitive } from './rules/field/sensitive.ts'
import { shape } from './rules/files/shape.ts'
import { sameTitle } from './rules/pages/same-titles.ts'
import { sheet } from './rules/pages/sheet.ts'
import { requiredIf, showIf } from './rules/between/show-if.ts'
import { sibling } from './rules/between/siblings.ts'
import { date } from './rules/between/compared-dates.ts'
import { signature } from './rules/project/signature.ts'
import { stepWhen } from './rules/project/step-when.ts'
import { unit } from './rules/limits/unit.ts'
import { watched } from './rules/field/watched.ts'
import { tellsHidden } from './rules/field/tells-hidden.ts'
import { tableLayout } from './rules/pages/table-layout.ts'
import { freeText } from './rules/between/free-text.ts'
import { hint, uiField, uiOption, widget } from './rules/pages/ui.ts'
import { uiKind } from './rules/pages/ui-kind.ts'

/** All rules, by chapter of schemas/RULES.md. With equal precedence, only the first rule's finding is shown at a place. */
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
      brought,
      sibling,
      date,
      showIf,
      requiredIf,
      referencesLaterField,
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
      signature,
      chapter,
      unreached,
      twice,
      reserved,
      productForm,
      retired,
      retiredLine,
      role,
      parties,
      review,
      reminder,
      hiring,
      language,
      outdated,
      untranslated,
      mail,
      smsLength,
      purpose,
      face,
      timeZone
    ]
  }
]

export const rules: readonly Rule[] = chapters.flatMap(chapter => chapter.rules)
