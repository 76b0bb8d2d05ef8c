import { describe, expect, it } from 'vitest'
import { findSentenceMistakes, findTextMistakes } from '../../../engine/language/check-translation.ts'

const answers = '{count, plural, one {# answer} other {# answers}}'
const kinds = '{fields, select, email {Corrected email} other {Corrected phone}}'

describe('the translation of a sentence', () => {
  it.each([
    ['Hello {name}', 'Bonjour {name}'],
    ['Hello {name}', '{name}, bonjour <3'],
    ['Enter {yourTitle}.', 'Indiquez {title}.'],
    ['{Title} must be {limit} {limit, plural, one {word} other {words}}.', '{title} : {limit} mots.'],
    [answers, '{count, plural, zero {لا إجابة} one {# إجابة} two {إجابتان} few {# إجابات} other {# إجابة}}'],
    [answers, '{count, plural, other {ìdáhùn #}}'],
    ['{count, number} more', '{count, plural, one {encore #} other {encore #}}'],
    [kinds, '{fields, select, email {Adresse corrigée} other {Téléphone corrigé}}'],
    ['Read the <link>notice</link>.', '<link>Avis</link> à lire.'],
    ['Save', "Enregistrer l'avis"]
  ])('is accepted: %s as %s', (english, translation) => {
    expect(findSentenceMistakes(english, translation)).toEqual([])
  })

  it.each([
    ['a placeholder is missing', 'Hello {name}', 'Bonjour', 'The translation lacks {name}.'],
    ['a placeholder is added', 'Hello', 'Bonjour {name}', 'The English has no {name}.'],
    [
      'a placeholder is translated',
      'Hello {name}',
      'Bonjour {nom}',
      'The translation lacks {name}. The English has no {nom}.'
    ],
    [
      'a placeholder has another name than in the English text',
      'Enter {title}.',
      'Indiquez {yourTitle}.',
      'The translation lacks {title}. The English has no {yourTitle}.'
    ],
    [
      'a tag is translated',
      'Read <link>it</link>',
      '<lien>Lisez</lien>',
      'The translation lacks <link>. The English has no <lien>.'
    ],
    ['a tag is missing', 'Read <link>it</link>', 'Lisez', 'The translation lacks <link>.'],
    [
      'a tag is not closed',
      'Read <link>it</link>',
      'Lisez <link>le',
      'A tag is not closed, or is closed by another name.'
    ],
    [
      'a brace is not closed',
      'Hello {name}',
      'Bonjour {name',
      'A brace is not closed, or what is in it is no name.'
    ],
    ['there is an extra closing brace', 'Hello {name}', 'Bonjour {name}}', 'There is a brace too many.'],
    [
      'a plural has no "other"',
      answers,
      '{count, plural, one {# réponse}}',
      'A plural or select lacks "other".'
    ],
    [
      'a plural has the same form twice',
      answers,
      '{count, plural, one {#} one {#} other {#}}',
      'A plural or select has the same form twice.'
    ],
    [
      'a plural form has no braces',
      answers,
      '{count, plural, one # other {#}}',
      'A form of a plural or select has no braces.'
    ],
    [
      'the keyword plural is translated',
      answers,
      '{count, pluriel, other {#}}',
      /^It is not written in ICU MessageFormat/
    ],
    [
      'a plural category is translated',
      answers,
      '{count, plural, un {#} other {#}}',
      'The plural of {count} cannot have "un".'
    ],
    [
      'no plural form shows the number',
      answers,
      '{count, plural, one {réponse} other {réponses}}',
      'The number {count} is not shown.'
    ],
    [
      'a text placeholder is used as a plural',
      'Hello {name}',
      '{name, plural, other {#}}',
      'In English {name} is no number, so it has no plural.'
    ],
    [
      'a number gets a format that the English text does not have',
      '{count, number} more',
      '{count, number, integer} de plus',
      'In English {count} has no format of its own.'
    ],
    [
      'a key of a select is translated',
      kinds,
      '{fields, select, adresse {Adresse} other {Téléphone}}',
      'The select of {fields} has no "adresse" in English.'
    ],
    [
      'a select placeholder is shown as text',
      kinds,
      'Corrigé : {fields}',
      'In English {fields} chooses words and is not shown.'
    ]
  ])('is rejected when %s', (_, english, translation, message) => {
    const [mistake] = findSentenceMistakes(english, translation)
    expect(mistake?.message).toMatch(message)
    expect(mistake?.fix).toBeTruthy()
  })

  it.each([
    ['Hello {name}', "l'{name}"],
    ['Read <link>it</link>', "l'<link>avis</link>"]
  ])(
    'is rejected with advice about an apostrophe that hides what follows: %s, %s',
    (english, translation) => {
      const [mistake] = findSentenceMistakes(english, translation)
      expect(mistake?.fix).toContain('apostrophe')
      expect(findSentenceMistakes(english, translation.replace("'", '’'))).toEqual([])
    }
  )
})

describe('the translation of a text of schemas/', () => {
  const kept = 'Kept for {days} {days:day|days}.'

  it.each([
    ['Hello {name},', '{name}, bonjour,'],
    [kept, 'Gardé {days} {days:jour|jours}.'],
    [kept, 'Ọjọ́ {days}.'],
    ["It's {name}", "L'{name}"]
  ])('is accepted: %s as %s', (english, translation) => {
    expect(findTextMistakes(english, translation)).toEqual([])
  })

  it.each([
    [
      'a placeholder is translated',
      '{employee} asks',
      '{employé} demande',
      'The translation lacks {employee}. The English has no {employé}.'
    ],
    ['a plural has one of two forms', kept, '{days} {days:jours}', '{days} has one word only.'],
    [
      'a brace is not closed',
      'Hello {name}',
      '{name} {',
      'There is a brace too many, or one that is not closed.'
    ]
  ])('is rejected when %s', (_, english, translation, message) => {
    expect(findTextMistakes(english, translation)[0]?.message).toBe(message)
  })
})
