// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/dashboard":{"schema":{"title":"Nchịkọta","properties":{"employees":{"title":"Ọnụọgụ ndị ọrụ"},"incomplete":{"title":"Data ezughị ezu"},"complete":{"title":"Data zuru ezu"},"male":{"title":"Ndị ọrụ nwoke"},"female":{"title":"Ndị ọrụ nwaanyị"}}}}}
