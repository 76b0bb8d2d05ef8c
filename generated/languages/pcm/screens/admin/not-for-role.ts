// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ictW":"E no dey your role","QazE":["Your role, ",["title"],", no cover dis page."],"NEnq":"Admin fit give you anoda role.","nKdY":"Go to workers"}
