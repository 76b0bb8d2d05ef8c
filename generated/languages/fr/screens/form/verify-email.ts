// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"zeCK":"Continuer","qGUZ":["Adresse déjà confirmée ? ",["link","Connexion"]],"WTcu":"Vous n’avez pas reçu de code ?","ihFj":["Renvoyer dans ",["seconds"]," s"],"NDgN":"Renvoyer","ASMr":"Confirmez votre adresse e-mail","gMWK":"Avec quelle adresse vous êtes-vous inscrit(e) ?","gpfW":["Entrez le code à 4 chiffres envoyé à ",["strong",["email"]]],"gZDg":"Modifier l’e-mail","pdYQ":["Aucun e-mail n’est envoyé en ce moment. Pour obtenir de l’aide, écrivez à ",["email"],"."]}
