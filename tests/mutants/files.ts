import type { Mutant } from './mutant.ts'

const heavy = 'tests/server/files/heavy-pictures.test.ts'

/** Defects of what is taken as a file, and of what it costs to look at one. */
export const fileMutants: Mutant[] = [
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
  }
]
