// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"fgHyu":"Demander une correction","gQnVq":"Touches du clavier","eBLPK":"Chercher personnes, pages et actions","KDNcu":"Sur toutes les pages","bQNok":"Afficher ces touches","PKiYi":"Fermer un menu ou une fenêtre","PJqSr":"Dans la liste des employés","nHTiF":"Chercher","ZGKfF":"Page précédente","BEeQz":"Page suivante","CwtCv":"Pendant la vérification","DDHut":"Accepter","jbYdl":"Dossier suivant","bFjaW":"Dossier précédent","wKXkB":"Remettre le dernier à l’examen"}
