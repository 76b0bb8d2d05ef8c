// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"Changé, pas confirmé","xkCK":"Aucun changement à confirmer.","ybYC":"Quand un employé change une réponse qui déplace de l’argent ou prouve son identité, comme un numéro de compte, elle attend ici votre confirmation. Demandez d’abord à la personne : le changement a pu être fait avec un mot de passe volé.","BvMV":"Doublons possibles","VtGq":"Aucun doublon.","BVKD":"Un numéro de compte ou un BVN appartient à une seule personne. Si plusieurs employés donnent le même, ils apparaissent ici : vous pouvez ainsi trouver les erreurs et les personnes inventées."}
