// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-210a687e"] = validate0;
    var schema0 = { type: "object", required: ["email", "phone", "reason"], properties: { email: { type: "string" }, phone: { type: "string" }, reason: { type: "string", enum: ["asked by the employee", "typing mistake", "mailbox lost", "phone number lost", "other"] } }, $id: "checkOfTheShape" };
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.email === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "email" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.phone === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "phone" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.reason === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "reason" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.email !== void 0 && typeof data.email != "string") {
          let err3 = { instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.phone !== void 0 && typeof data.phone != "string") {
          let err4 = { instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data.reason !== void 0) {
          let data2 = data.reason;
          if (typeof data2 != "string") {
            let err5 = { instancePath: instancePath + "/reason", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
          if (!(data2 === "asked by the employee" || data2 === "typing mistake" || data2 === "mailbox lost" || data2 === "phone number lost" || data2 === "other")) {
            let err6 = { instancePath: instancePath + "/reason", keyword: "enum", params: { allowedValues: schema0.properties.reason.enum } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
      } else {
        let err7 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"admin/correct-contact","schema":{"title":"Correct email or phone","type":"object","required":["email","phone","reason"],"properties":{"email":{"type":"string","title":"Email","format":"email"},"phone":{"type":"string","title":"Phone","format":"phone"},"reason":{"type":"string","title":"Reason","enum":["asked by the employee","typing mistake","mailbox lost","phone number lost","other"],"errorMessage":{"required":"Choose a reason."}}}},"ui":{"ui:submit":"Save","fields":{"email":{"ui:autocomplete":"off"},"phone":{"ui:autocomplete":"off"},"reason":{"ui:widget":"radio"}}}}, validate: validators["-210a687e"], validators }
