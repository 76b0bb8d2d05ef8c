import type { Mutant } from './mutant.ts'

const documents = 'tests/server/files/pdf.test.ts'
const links = 'tests/server/files/files.test.ts'
const store = 'tests/server/core/s3.test.ts'
const scan = 'tests/server/files/scan.test.ts'
const heavy = 'tests/server/files/heavy-pictures.test.ts'
const rows = 'tests/server/records/rows.test.ts'

/** Defects of what is taken as a file, and of what it costs to look at one. */
export const fileMutants: Mutant[] = [
  {
    name: 'shows the file of a row in every row of its list',
    breaks: 'T33',
    file: 'server/records/model/record.ts',
    find: 'rows.filter(({ rowId }) => rowId === row)',
    put: 'rows.filter(({ rowId }) => rowId !== row)',
    test: rows,
    named: 'are read in the rows that they belong to'
  },
  {
    name: 'takes the files of all rows away with one of them',
    breaks: 'T33',
    file: 'server/records/model/rows.ts',
    find: '!there.has(`${field} ${rowId}`)',
    put: 'there.size > 0',
    test: rows,
    named: 'go with the rows that are gone, and with no others'
  },
  {
    name: 'takes a file for a row that is not stored',
    breaks: 'T33',
    file: 'server/records/model/rows.ts',
    find: '  if (!found) {',
    put: '  if (!found) return field\n  if (!found) {',
    test: rows,
    named: 'have no place in rows that are not stored'
  },
  {
    name: 'takes files while the virus scanner is away',
    breaks: 'T24',
    file: 'server/files/scan-upload.ts',
    find: 'throw away()',
    put: 'return undefined as never',
    test: scan,
    named: 'waits for the scanner where that is gone, which the server and the doctor say'
  },
  {
    name: 'takes any answer of the virus scanner but FOUND for a clean file',
    breaks: 'T24',
    file: 'server/files/scanner.ts',
    find: "if (answer !== 'stream: OK') throw",
    put: "if (answer === '') throw",
    test: scan,
    named: 'has found nothing out, so that the file is not taken'
  },
  {
    name: 'notes what the virus scanner found, and takes it',
    breaks: 'T24',
    file: 'server/files/scan-upload.ts',
    find: "throw refuseFile(new FileRefusal(400, words, 'harmless'), field, slot)",
    put: "void refuseFile(new FileRefusal(400, words, 'harmless'), field, slot)",
    test: scan,
    named: 'is refused at its field and noted where something harmful is found'
  },
  {
    name: 'opens a picture before it looks how many pixels it has',
    breaks: 'T23',
    file: 'server/files/images.ts',
    find: 'if (width * height > mostPixels) throw tooManyPixels(mostPixels)',
    put: '',
    test: heavy,
    named: 'is refused at its field by its header'
  },
  {
    name: 'opens as many pictures at once as come',
    breaks: 'T23',
    file: 'server/files/images.ts',
    find: 'return enter(() => encoded(picture, type).toBuffer().catch(damaged))',
    put: 'return encoded(picture, type).toBuffer().catch(damaged)',
    test: heavy,
    named: 'is opened beside one other at most'
  },
  {
    name: 'lets pictures and passwords take every thread together',
    breaks: 'T23',
    file: 'server/core/gate.ts',
    find: 'maxAtOnce: 3,',
    put: 'maxAtOnce: 4,',
    test: 'tests/server/core/gate.test.ts',
    named: 'so that a thread is left for files'
  },
  {
    name: 'takes uploads of one person without end',
    breaks: 'T28',
    file: 'server/files/uploads.ts',
    find: "await attempts.consume({ [`uploads:${who}`]: { max: uploadsPerHour, window: hour } }, 'uploads')",
    put: '',
    test: heavy,
    named: 'are so many an hour'
  },
  {
    name: 'draws a picture as often as it says',
    breaks: 'T23',
    file: 'server/files/images.ts',
    find: '> mostScans)',
    put: '> 9999)',
    test: heavy,
    named: 'is refused at its field where it is drawn hundreds of times'
  },
  {
    name: 'takes a PDF with a script',
    breaks: 'T24',
    file: 'server/files/pdf.ts',
    find: 'if (active.test(text)) throw activePdf()',
    put: '',
    test: documents,
    named: 'is refused with a script when it is opened'
  },
  {
    name: 'looks into no object stream of a PDF',
    breaks: 'T24',
    file: 'server/files/pdf.ts',
    find: 'of findObjectStreams(text, bytes))',
    put: 'of findObjectStreams(text, bytes).slice(0, 0))',
    test: documents,
    named: 'is refused with a script in an object stream'
  },
  {
    name: 'reads the names in a PDF letter by letter only',
    breaks: 'T24',
    file: 'server/files/pdf.ts',
    find: 'return `(?:${letter}|#${digits})`',
    put: 'return digits && letter',
    test: documents,
    named: 'whose name is written with #xx'
  },
  {
    name: 'takes a PDF that is packed so that nobody can look into it',
    breaks: 'T24',
    file: 'server/files/pdf.ts',
    find: 'if (filters > 1 || (filters === 1 && !flateAlone.test(dictionary))) throw unreadable()',
    put: 'if (filters > 1 || (filters === 1 && !flateAlone.test(dictionary))) return false',
    test: documents,
    named: 'an object stream packed'
  },
  {
    name: 'reads the first of two filters of an object stream alone',
    breaks: 'T24',
    file: 'server/files/pdf.ts',
    find: '(?:\\[\\s*${flate}\\s*\\]|${flate})',
    put: '(?:\\[\\s*)?${flate}\\s*\\]?',
    test: documents,
    named: 'an object stream packed twice the other way round'
  },
  {
    name: 'looks into no stream that does not say that it holds objects',
    breaks: 'T24',
    file: 'server/files/pdf.ts',
    find: ': isZlib(bytes, start)',
    put: ': false',
    test: documents,
    named: 'a script in an object stream without a type, in two pieces'
  },
  {
    name: 'takes a PDF that opens files of the network',
    breaks: 'T24',
    file: 'server/files/pdf.ts',
    find: 'if (reaching.test(text)) throw reachingPdf()',
    put: '',
    test: documents,
    named: 'is refused where it opens a file of the network'
  },
  {
    name: 'binds a link to a file to no session',
    breaks: 'T27',
    file: 'server/files/links.ts',
    find: "[id, viewer, until, sessionId].join('|')",
    put: "[id, viewer, until, sessionId.slice(0, 0)].join('|')",
    test: links,
    named: 'stays dead after a log-out'
  },
  {
    name: 'lets browsers keep the files of people who log out',
    breaks: 'T27',
    file: 'server/files/routes.ts',
    find: "'referrer-policy': 'no-referrer'",
    put: "'referrer-policy': 'no-referrer',\n    'cache-control': 'private, max-age=900'",
    test: links,
    named: 'nobody keeps it'
  },
  {
    name: 'sends files to an S3 store as they are',
    breaks: 'I8',
    file: 'server/files/s3-storage.ts',
    find: 'await noted(bucket.put(id, written))',
    put: 'await noted(bucket.put(id, bytes))',
    test: store,
    named: 'is sealed before it leaves'
  },
  {
    name: 'takes a bucket that holds the files of another database',
    breaks: 'I3',
    file: 'server/files/claim.ts',
    find: 'if (owner.toString() === (await createSettingStore(db).find(setting))) return true',
    put: 'if (db) return true',
    test: store,
    named: 'goes to no bucket that belongs to another database'
  },
  {
    name: 'takes more files of a field than it may have',
    breaks: 'T28',
    file: 'server/records/request.ts',
    find: 'if (slot < 1 || slot > most) throw',
    put: 'if (slot < 1) throw',
    test: 'tests/recipes/recipes.long.test.ts',
    named: 'Several files: each in its place, counted, removed by its owner alone'
  },
  {
    name: 'removes another of several files than the one that is named',
    breaks: 'T16',
    file: 'server/files/model/file-place.ts',
    find: ' && one.slot === other.slot',
    put: '',
    test: 'tests/recipes/recipes.long.test.ts',
    named: 'Several files: each in its place, counted, removed by its owner alone'
  },
  {
    name: 'has the files of any number of people in memory',
    breaks: 'T23',
    file: 'server/files/uploads.ts',
    find: 'return await enter(() => use(upload))',
    put: 'return await use(upload)',
    test: 'tests/server/files/at-once.test.ts',
    named: 'are twelve at most in memory'
  }
]
