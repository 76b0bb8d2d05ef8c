// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ioXq":"Na karanta","hqci":["Ku karanta ",["link","Bayanin sirri"]],"mivZ":"Bayanin sirri ya sauya. Ku sake buɗe shafin don karanta shi."}
