import "@fontsource-variable/source-sans-3";
import "@fontsource-variable/source-serif-4";
import { mount } from "svelte";
import App from "./App.svelte";
import { reloadForNewParts } from "./reload";
import "./theme/tokens.css";
import "./theme/base.css";
import { begin } from "./words/index.svelte";

reloadForNewParts();
await begin();

mount(App, { target: document.getElementById("app")! });
