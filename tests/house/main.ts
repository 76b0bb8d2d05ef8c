import { measureHouse } from './measures.ts'

/** `npm run house` prints one line per measure; `npm run house -- 10` also lists the ten worst places of each. */
const places = Number(process.argv[2] ?? 0)

for (const { name, figure, worst } of measureHouse()) {
  console.log(`${String(figure).padStart(7)}  ${name}`)
  for (const place of worst.slice(0, places)) console.log(`         - ${place}`)
}
