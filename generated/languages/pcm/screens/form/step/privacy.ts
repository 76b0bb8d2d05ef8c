// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ioXq":"I don read am","hqci":["Read di ",["link","Privacy notice"]],"mivZ":"Di privacy notice don change. Load di page again make you read am."}
