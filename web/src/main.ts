import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/base.css';
import './look/light.css';
import { inlineSprites } from './look/sprites';

const target = document.getElementById('page');
if (target === null) throw new Error('index.html has no #page');
void inlineSprites();
mount(App, { target });
