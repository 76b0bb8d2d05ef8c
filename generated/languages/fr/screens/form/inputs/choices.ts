// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"yThq":"Écrivez au moins deux lettres d’un nom","IxwB":"Recherche…","VERj":"Aucune personne trouvée","NEph":"Recherche impossible. Attendez un instant et écrivez à nouveau.","Oyqi":"Une personne choisie auparavant"}
