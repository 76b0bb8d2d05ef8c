import { createSeededChance } from '../../engine/authoring/samples/seeded-chance.ts'
import { normalizeForSearch } from '../../server/core/search-text.ts'
import { regions } from '../../server/tools/demo/names.ts'

/** A realistic name and email address, with the distribution of names of one country. */
export interface NamedPerson {
  username: string
  search: string
  email: string
}

const words = (text: string) => text.split(' ')

/** Names are composed of frequent parts, as Yoruba, Igbo and Edo names are. */
const compounds: [heads: string[], tails: string[]][] = [
  [
    words('Ade Olu Ayo Ola Oluwa Ifa Oye Abi Omo Akin Ogun Fola Temi Tolu Baba Iya Kola Moro Ire Ola'),
    words(
      'bayo segun wale kunle femi tunde mide bola sola niyi leke dapo yemi kemi seun tayo bisi dele gbenga jide lola nike posi rinola sina tola wumi yinka'
    )
  ],
  [
    words('Chi Chukwu Nwa Ugo Obi Ife Nne Eze Uche Ama Onye Kene Oge Nke'),
    words(
      'nedu ebuka emeka dinma oma nonso kwudi nwe ma chi gozie kelu nyere ora bueze zoba somto jioke lotam nweike'
    )
  ],
  [
    words('Osa Ogbe Ehi Igbi Eno Aigbo Omo'),
    words('gie ze ro retin hon kpolor ruyi sere ghae wemwen igie mwen dolor gun')
  ]
]
const single = words(
  'Ibrahim Musa Abubakar Mohammed Usman Abdullahi Sani Yusuf Aliyu Umar Bello Hassan Hussaini Garba Suleiman Isah Lawal Adamu Ismail Yakubu John Blessing Mary Grace Emmanuel Samuel Joseph Peter Paul David Daniel Joy Peace Favour Victor Esther Ruth James Michael Moses'
)

/** Most frequent first, in the same order for all sizes. */
const names = [
  ...single,
  ...regions.flatMap(({ women, men, families }) => [...women, ...men, ...families]),
  ...compounds.flatMap(([heads, tails]) => tails.flatMap(tail => heads.map(head => head + tail)))
]
const mailboxes = words('gmail.example yahoo.example mail.example staff.example')

/** The index of the name that is half as frequent as the first. */
const half = 10

/**
 * Yields an endless, deterministic sequence of people. A few names are very frequent and most are rare; some people have three
 * names, and addresses that are taken get a number.
 */
export function* createPeople(): Generator<NamedPerson> {
  const chance = createSeededChance(20_261_123)
  const taken = new Map<string, number>()
  for (;;) {
    const username = [pick(names), pick(names), ...(chance.happens(0.4) ? [pick(names)] : [])].join(' ')
    const search = normalizeForSearch(username)
    const mailbox = search.replaceAll(/[^a-z ]/g, '').replaceAll(' ', '.')
    const address = chance.pick(mailboxes)
    const before = taken.get(mailbox + address) ?? 0
    taken.set(mailbox + address, before + 1)
    yield { username, search, email: `${mailbox}${before || ''}@${address}` }
  }

  function pick(among: readonly string[]): string {
    const share = chance.whole(0, 2 ** 30) / (2 ** 30 + 1)
    return among[Math.floor(half * ((among.length + half) / half) ** share - half)] ?? ''
  }
}
