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
    exports["-6af1c932"] = validate0;
    var schema0 = { type: "object", required: ["reason"], properties: { reason: { type: "string", enum: ["left the company", "lost or stolen device", "second account", "other"] } }, $id: "checkOfTheShape" };
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.reason === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "reason" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.reason !== void 0) {
          let data0 = data.reason;
          if (typeof data0 != "string") {
            let err1 = { instancePath: instancePath + "/reason", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          if (!(data0 === "left the company" || data0 === "lost or stolen device" || data0 === "second account" || data0 === "other")) {
            let err2 = { instancePath: instancePath + "/reason", keyword: "enum", params: { allowedValues: schema0.properties.reason.enum } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
      } else {
        let err3 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"admin/disable-account","schema":{"title":"Disable this account","type":"object","required":["reason"],"properties":{"reason":{"type":"string","title":"Reason","enum":["left the company","lost or stolen device","second account","other"],"errorMessage":{"required":"Choose a reason."}}}},"ui":{"ui:submit":"Disable","fields":{}}}, validate: validators["-6af1c932"], validators }
