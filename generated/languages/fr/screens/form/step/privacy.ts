// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ioXq":"J’ai lu","hqci":["Lire l’",["link","avis de confidentialité"]],"mivZ":"L’avis de confidentialité a changé. Rechargez la page pour le lire."}
